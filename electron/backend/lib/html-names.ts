/** What HTML and SVG call an attribute → what React calls it. */
export const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  ...Object.fromEntries(
    (
      'tabIndex readOnly maxLength minLength colSpan rowSpan autoComplete autoFocus autoPlay encType noValidate crossOrigin srcSet contentEditable ' +
      'spellCheck inputMode enterKeyHint dateTime formAction formMethod frameBorder allowFullScreen cellPadding cellSpacing charSet accessKey useMap ' +
      'playsInline referrerPolicy srcDoc srcLang hrefLang acceptCharset itemProp viewBox preserveAspectRatio ' +
      'onClick onDoubleClick onChange onInput onSubmit onReset onFocus onBlur onKeyDown onKeyUp onKeyPress onMouseDown onMouseUp onMouseMove onMouseEnter ' +
      'onMouseLeave onMouseOver onMouseOut onScroll onWheel onDrag onDragStart onDragEnd onDragEnter onDragLeave onDragOver onDrop onCopy onCut onPaste ' +
      'onLoad onError onSelect onTouchStart onTouchEnd onTouchMove onPointerDown onPointerUp onPointerMove onPlay onPause onEnded'
    )
      .split(' ')
      .map((name) => [name.toLowerCase(), name]),
  ),
  ...Object.fromEntries(
    (
      'strokeWidth strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset strokeOpacity strokeMiterlimit fillRule fillOpacity clipRule clipPath ' +
      'stopColor stopOpacity textAnchor dominantBaseline fontFamily fontSize fontWeight markerEnd markerStart vectorEffect'
    )
      .split(' ')
      .map((name) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), name]),
  ),
  'accept-charset': 'acceptCharset',
  'http-equiv': 'httpEquiv',
  'xlink:href': 'href',
}

/** What a screen reader may be told of an element. */
export const ARIA_NAMES: ReadonlySet<string> = new Set(
  (
    'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current ' +
    'describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby ' +
    'level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount ' +
    'rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext'
  )
    .split(' ')
    .map((name) => `aria-${name}`),
)
