import { page } from '#app/platform/web/page.ts'

const list = 'features/articles/pages/article-list-page.tsx'

/** In the frame of the site. Paths of files begin at `app/`. */
export const pages = [
  page('articles', 'features/articles/pages/articles-page.tsx', 'anyone', 'transparent'),
  ...['featured', 'recent', 'life', 'work', 'study', 'travel'].map((name) => ({
    ...page(`articles/${name}`, list, 'anyone', 'transparent'),
    id: `articles-${name}`,
  })),
  { ...page('articles/tags/:tag_slug', list, 'anyone', 'transparent'), id: 'articles-tag' },
  page('articles/:slug', 'features/articles/pages/article-page.tsx', 'anyone', 'transparent'),
]
