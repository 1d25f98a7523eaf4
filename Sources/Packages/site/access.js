// What the theme leaves out for readers with a keyboard or a screen reader.
addEventListener('load', () => {
  document.querySelector('.md-search')?.setAttribute('aria-label', 'Search');
  const content = document.querySelector('.md-content');
  /** Parts that scroll take the focus, and the buttons of each example are no landmark. */
  const complete = () => {
    for (const part of content.querySelectorAll('pre > code, .md-typeset__scrollwrap')) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
    }
    for (const buttons of content.querySelectorAll('.md-code__nav')) buttons.setAttribute('role', 'none');
  };
  complete();
  addEventListener('resize', complete);
  new MutationObserver(complete).observe(content, { childList: true, subtree: true });
});
