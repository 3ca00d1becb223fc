import { route } from '@react-router/dev/routes'

const list = 'features/articles/pages/article-list-page.tsx'

/** In the frame of the site. Paths of files begin at `app/`. */
export const pages = [
  route('articles', 'features/articles/pages/articles-page.tsx'),
  ...['featured', 'recent', 'life', 'work', 'study', 'travel'].map((name) =>
    route(`articles/${name}`, list, { id: `articles-${name}` }),
  ),
  route('articles/tags/:tag_slug', list, { id: 'articles-tag' }),
  route('articles/:slug', 'features/articles/pages/article-page.tsx'),
]
