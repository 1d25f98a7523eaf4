/// The fields of the page's records, except tokens. The names are those in the templates.
enum CatalogueField: String, BitwiseCopyable, Sendable {
  // The page
  case title, logo, policy, css, tokenCount, variantCount, componentCount, themeCount, failCount, waivedCount
  case passCount, exemptCount, hasContrast, themes, components, groups, formats, types, drawings, matrices
  case exactColors, hasComponents, hasVerdicts
  // "token" or "tokens", as their counts are
  case tokenNoun, variantNoun, controlNoun
  // Themes
  case theme, themeIndex, appearance, contrast, scheme, surfaceColor, inkColor
  // Axes
  case axes, axis, axisIndex, attribute, contexts, context, contextIndex
  // Columns of code names, types
  case format, formatIndex, type, typeCount
  // What people with other eyes see
  case visions, vision, visionTitle, matrix, restingLooks
  // Controls and their pictures
  case component, id, description, controlVariantCount, surface, frame, sizes, looks, lookGroups, columnCount
  case layers, hasDrawing, size, sizeIndex, parts, part, property, layer, role, shape, place, text
  case width, height, radius, stroke, inset, shadow, scale, fits, padding
  case pictures, middlePicture
  case look, lookIndex, state, selection, live, roles, roleIndex, visibilities, isVisible
  // Controls that can be tried
  case isLive, liveControls, liveSize, label, isSwitch, isCheckbox, isRadio, isButton, isOn, isMixed
  // How controls are assessed
  case assessment, assessmentText, isReady, criteria, criterion, status, statusClass, evidence, health, aspect
  case issues, issue, hasIssues, readyCount, criterionCount
  // What changed
  case hasChanges, changes, change, changeSummary, revision, formerPath, before, after, beforeID, afterID
  // Prose
  case guides, hasGuides, guide, prose
  // The page of a control
  case anatomy, isNow, members, name, sources, nodes, node, mappings, swiftui, compose, web, requirements
  case requirement, missing, missingSummary
  // Tables
  case hasMeasures, measures, values, value, hasFacts, facts, fact
  case pairGroups, pairTitle, pairs, pair, results, foreground, background, foregroundValue, backgroundValue
  case foregroundHref, backgroundHref, ratio, verdict, reason, contrastTitle, contrastSummary, waivers,
    columnSpan
  case suggestion, suggestedForeground, suggestedBackground
  // What rules found
  case hasFindings, findings, findingSummary, findingPlace, errorCount, severity, code, message
  // The matrix
  case columns, rows, cells, grade, isRequired
  // Tokens
  case group, anchor, href, subgroups, isNamed, tokens, groupCount, descriptionParts, language
  case nameSet, nameSets, nameSetFormats, nameSetTitle
  case themeTitle, isEverywhere, valueID, declarations, alias, aliasHref
  // Ramps
  case ramps, steps, step, ink, onWhite, onBlack
}

/// One record of the page: its texts, flags and lists by their names.
struct CatalogueRecord {
  var texts: [CatalogueField: String]
  var flags: Set<CatalogueField>
  var lists: [CatalogueField: Range<Int>]

  init(
    _ texts: [CatalogueField: String] = [:], flags: Set<CatalogueField> = [],
    lists: [CatalogueField: Range<Int>] = [:]
  ) {
    (self.texts, self.flags, self.lists) = (texts, flags, lists)
  }
}
