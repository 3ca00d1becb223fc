import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `npm run new:slice name`: a folder with a page that works, its test, and the manifest. `-- --no-page` leaves out the page. The rest is
 * added when it is needed.
 */
const hasPage = !process.argv.includes('--no-page')
const name = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Name the slice in lower case with dashes: npm run new:slice career-fairs')
  process.exit(1)
}
const folder = `app/features/${name}`
if (existsSync(folder)) {
  console.error(`${folder} exists already.`)
  process.exit(1)
}
const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const pascal = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`
const words = name.replaceAll('-', ' ')
const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
const pageFiles: Record<string, string> = {
  'routes.ts': `import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('${name}', 'features/${name}/pages/${name}-page.tsx', 'anyone', 'strip')]
`,
  [`pages/${name}-page.tsx`]: `import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/${name}-page'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: '${title}',
    description: 'One sentence for search engines.',
    path: '/${name}',
    origin: loaderData?.origin,
  })

export default function ${pascal}Page() {
  return (
    <>
      <ListHead title="${title}" lead="One sentence about the page." />
      <Section>
        <Prose>
          <h2>A heading</h2>
          <p>A paragraph.</p>
        </Prose>
      </Section>
    </>
  )
}
`,
  [`${name}.api.test.ts`]: `import { expect, test } from 'vitest'
import { readHtml, wordsOf } from '#test/html.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

test('a visitor reads the page “${title}”', async () => {
  const reply = await site.visitor().page('/${name}')
  expect(reply.status).toBe(200)
  const html = readHtml(await reply.text())
  expect(html.elements('h1').map(wordsOf)).toEqual(['${title}'])
})
`,
}
const files: Record<string, string> = {
  'README.md': `# ${title}\n\nOwns: \nWords: \nLeans on: nothing.\n`,
  'slice.server.ts': `import { defineSlice } from '#app/platform/slice.server.ts'

export const ${camel} = defineSlice({
  name: '${name}',${hasPage ? `\n  sitemap: { paths: ['/${name}'] },` : ''}
})
`,
  ...(hasPage && pageFiles),
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
spawnSync('biome', ['format', '--write', folder])
const steps = [
  `app/slices.server.ts    import { ${camel} } from './features/${name}/slice.server.ts', and list it after the slices it leans on`,
  hasPage &&
    `app/routes.ts           import * as ${camel} from './features/${name}/routes.ts', and ...${camel}.pages in a frame`,
  `docs/architecture.md    a line for ${name}/ in the tree`,
  `${folder}/README.md    what it owns, its words, and the slices it leans on`,
  hasPage && 'node scripts/route-table.ts',
  hasPage && `npx vitest run --project api ${folder}`,
]
console.log(`Made ${folder}. Now:\n  ${steps.filter(Boolean).join('\n  ')}`)
