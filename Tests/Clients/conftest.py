"""Settings of the sessions."""


def pytest_configure(config):
    config.option.asyncio_mode = "auto"
