/** Text of a task as advisors type it: an empty line begins a paragraph, `- ` an item of a list, `**` makes words bold. */
export function htmlOfText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n')
      if (!lines.every((line) => line.startsWith('- '))) return `<p>${lines.map(inline).join('<br />')}</p>`
      return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
    })
    .join('')
}

function inline(line: string): string {
  const safe = line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return safe.replace(/\*\*([^*]{1,500})\*\*/g, '<strong>$1</strong>')
}

/** The way back, for the form in which a task is changed; other tags lose their look and keep their words. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<br\s?\/?>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/li>/g, '\n')
    .replace(/<\/(?:p|ul|ol|h2|h3|h4|blockquote)>/g, '\n\n')
    .replace(/<\/?strong>/g, '**')
    .replace(/<[^<>]{0,500}>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
