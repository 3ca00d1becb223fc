import type { IOptions } from 'sanitize-html'
import { isOwnPath } from '#app/platform/own-path.ts'

/** `preserveEscapedAttributes` is in no type yet. */
const rules: IOptions & { preserveEscapedAttributes: true } = {
  allowedTags: ['strong', 'em', 'b', 'i', 'br', 'p', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  preserveEscapedAttributes: true,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !isOwnPath(attribs.href ?? '') ? 'excludeTag' : false,
}

let loaded: Promise<typeof import('sanitize-html')> | undefined

/**
 * The few tags that a notification may carry, without attributes; links lead to paths of this site only. Everything else
 * becomes the text it is. Cleaned when written and when read (decision D-124). The library is loaded with the first one:
 * it takes 17 MB and a tenth of a second.
 */
export async function cleanNotificationHtml(html: string): Promise<string> {
  loaded ??= import('sanitize-html').then((module) => module.default)
  return (await loaded)(html, rules)
}
