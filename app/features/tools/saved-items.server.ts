import type { SavedItemKind } from '#app/platform/saved-items.server.ts'
import { toolId, toolPath, tools } from './registry.ts'

/** Tools as favourites. They are in the code, so their numbers come from the order of `toolKeys`. */
export const savedTools: SavedItemKind = {
  find: async (_db, key) => {
    const tool = tools.find((one) => one.slug === key || String(toolId(one.key)) === key)
    return tool && toolId(tool.key)
  },
  show: async (_db, ids) =>
    tools
      .filter(({ key }) => ids.includes(toolId(key)))
      .map(({ key, slug, title, minutes, art_theme, art_sky, icon }) => ({
        id: toolId(key),
        slug,
        title,
        note: `About ${minutes} minutes`,
        href: toolPath(slug),
        art_theme,
        art_sky,
        icon,
      })),
}
