import { expect, test } from 'vitest'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import { cleanPaste } from './clean-paste.ts'

const bare = (html: string) =>
  html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim()

/** As Word for Windows puts it on the clipboard. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- /* Font Definitions */ p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-AU style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoTitle>First pay slip<o:p></o:p></p>
<h1 style='mso-list:none'>What is on it<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8pt'><span lang=EN-AU>Your <b style='mso-bidi-font-weight:normal'>gross pay</b> and <i>super</i>,
in <span style='mso-spacerun:yes'>  </span>one <span style='font-weight:bold'>line</span>.<a name="_Toc1"></a><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Hours<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><!--[endif]-->Overtime<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span><![endif]>Rate<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span>1.<span>&nbsp;</span></span><!--[endif]-->Check it</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span>2.</span><!--[endif]-->Ask<del>beg</del></p>
<p class=MsoQuote>Pay attention.</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Year<o:p></o:p></p></td><td colspan=2><p class=MsoNormal>Rate</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"/><![endif]--><img width=10 src="file:///C:/Users/kim/clip_image001.png">See <a href="https://www.fairwork.gov.au/">Fair Work</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1">[1]</a></p>
<div style='mso-element:comment-list'><p>A comment of Kim's</p></div>
<!--EndFragment-->
</body></html>`

test('a text of Word comes in as headings, paragraphs, nested lists, a quote and a table', async () => {
  const clean = cleanPaste(word)
  expect(bare(clean)).toBe(
    bare(`<h2>First pay slip</h2><h2>What is on it</h2>
    <p>Your <strong>gross pay</strong> and <em>super</em>, in   one <strong>line</strong>.</p>
    <ul><li>Hours<ul><li>Overtime</li></ul></li><li>Rate</li></ul>
    <p>Then:</p><ol><li>Check it</li><li>Ask</li></ol>
    <blockquote><p>Pay attention.</p></blockquote>
    <table><tr><td><p>Year</p></td><td colspan="2"><p>Rate</p></td></tr></table>
    <p>See <a href="https://www.fairwork.gov.au/">Fair Work</a>[1]</p>`),
  )
  expect(await sanitizeRichText(clean)).not.toMatch(/mso|style=|class=|o:p|file:/i)
})

/** As Google Docs does. */
const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa-bbbb-0123456789ab"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Census date</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">It is the </span><span style="font-weight:700;font-style:normal;vertical-align:baseline;">last day</span><span style="font-weight:400;font-style:italic;"> to leave</span><span style="font-size:0.6em;vertical-align:super;">2</span>, see <a href="https://www.google.com/url?q=https://www.studyassist.gov.au/&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;">StudyAssist</span></a>.</p><br><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Enrol</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Drop a unit</span></p></li></ul></ul><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="100"></colgroup><tbody><tr><td style="border:1px solid;"><p dir="ltr"><span>A</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

test('a text of Google Docs comes in with its marks, its lists within items and its addresses direct', () => {
  expect(cleanPaste(docs)).toBe(
    '<h2>Census date</h2><p>It is the <strong>last day</strong><em> to leave</em><sup>2</sup>, see <a href="https://www.studyassist.gov.au/">StudyAssist</a>.</p><br />' +
      '<ul><li><p>Enrol</p><ul><li><p>Drop a unit</p></li></ul></li></ul><table><tbody><tr><td><p>A</p></td></tr></tbody></table><br />',
  )
})

test('levels of Word that are left out, and a list that goes on after a number, stay lists', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]-->${marker}<!--[endif]-->${text}</p>`
  expect(cleanPaste(item(1, '3)', 'a') + item(3, '§', 'b') + item(1, '4)', 'c') + item(1, '·', 'd'))).toBe(
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol><ul><li>d</li></ul>',
  )
})

test.each([
  ['a plain line', 'a < b & c', 'a &lt; b &amp; c'],
  ['divisions of a mail', '<div>one</div><div><br></div><div><p>two</p></div>', '<p>one</p><p>two</p>'],
  [
    'an own picture',
    '<p><img src="/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/1600.jpg" alt="A kea" style="x"></p>',
    '<p><img src="/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/1600.jpg" alt="A kea" /></p>',
  ],
  ['a script', '<p>a<script>if (a<b) alert(1)</script>b</p>', '<p>ab</p>'],
  ['what is cut off', '<p>a<b>b <a href="https://x.nz', '<p>a<strong>b </strong></p>'],
  ['a quote in a value', '<p title="a > b">c</p>', '<p>c</p>'],
])('%s comes in', (_, dirty, clean) => {
  expect(cleanPaste(dirty)).toBe(clean)
})

test('what was copied in the editor itself is left as it is', () => {
  const html = '<p data-pm-slice="1 1 []" class="link-card">a</p>'
  expect(cleanPaste(html)).toBe(html)
})

test('a megabyte of rubbish is cleaned at once', () => {
  for (const part of ['<p><b>', '<!--', '<a href="', "<x a='", '<![if !supportLists]>', '&#x', '< <'])
    expect(typeof cleanPaste(part.repeat(1_000_000 / part.length))).toBe('string')
})
