import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

/** `npm run new:slice name`: a folder with the files a slice begins with. */
const name = process.argv[2] ?? ''
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
const files: Record<string, string> = {
  'README.md': `# ${name}\n\nOwns: \nWords: \nLeans on: \n`,
  'rules.ts': '/** Decisions and sums of this slice: no clock, no database, no request, no React. */\n',
  'contract.ts': "import * as z from 'zod/mini'\nimport { endpoint } from '#app/platform/contract.ts'\n",
  'api.server.ts': `import { routes } from '#app/platform/routes.server.ts'\n\nexport const ${camel}Api = routes()\n`,
  'routes.ts':
    "import type { Page } from '#app/platform/web/page.ts'\n\n/** In the frame of the site, made with `page()`: each says who may see it. Paths of files begin at `app/`. */\nexport const pages: Page[] = []\n",
  'slice.server.ts': `import { defineSlice } from '#app/platform/slice.server.ts'
import { ${camel}Api } from './api.server.ts'

export const ${camel} = defineSlice({
  name: '${name}',
  api: [${camel}Api],
})
`,
}
mkdirSync(folder, { recursive: true })
for (const [file, text] of Object.entries(files)) writeFileSync(`${folder}/${file}`, text)
console.log(
  `Made ${folder}. Add ${camel} to app/slices.server.ts, its pages to app/routes.ts (then run node scripts/route-table.ts), and a line to the tree in docs/architecture.md.`,
)
