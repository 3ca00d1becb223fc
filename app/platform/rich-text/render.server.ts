import { withResponsivePictures } from '../uploads/rich-pictures.ts'
import { sanitizeRichText } from './sanitize.server.ts'

/** Rich text as a page shows it: sanitised once more, with uploaded pictures in the format and width that a browser needs. */
export async function renderRichText(html: string): Promise<string> {
  return withResponsivePictures(await sanitizeRichText(html))
}
