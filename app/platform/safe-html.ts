/** HTML in which everything that came from outside is escaped. Only `html` makes it. */
export type SafeHtml = { readonly html: string }

/** A tagged template: values are escaped, other `SafeHtml` goes in as it is. */
export function html(parts: TemplateStringsArray, ...values: (string | number | SafeHtml)[]): SafeHtml {
  return { html: parts.reduce((text, part, at) => text + markup(values[at - 1] ?? '') + part) }
}

/** The same as words alone, for an email or a screen reader. */
export function plainText({ html: markup }: SafeHtml): string {
  return markup
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
}

function markup(value: string | number | SafeHtml): string {
  return typeof value === 'object'
    ? value.html
    : String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
)
