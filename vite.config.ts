import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { baseOf } from './scripts/asset-base.ts'
import { browserChunks, nameOfAsset, nameOfChunk } from './scripts/browser-chunks.ts'
import { inlineIcons } from './scripts/inline-icons.ts'
import { precompress } from './scripts/precompress.ts'
import { serverRendered } from './scripts/server-rendered.ts'
import { stripContracts } from './scripts/strip-contracts.ts'

/** The Hono application is the server's entry, so pages and API are one bundle with one module graph. */
export default defineConfig({
  base: baseOf(process.env.ASSETS_URL),
  plugins: [
    tailwindcss(),
    serverRendered(),
    inlineIcons(import.meta.dirname),
    stripContracts(),
    reactRouter(),
    precompress('build/client'),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: browserChunks(import.meta.dirname),
            chunkFileNames: nameOfChunk,
            assetFileNames: nameOfAsset,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/app.server.ts' } },
      // Bundled, these are a fraction in memory and in time to start: of the icons only those in use, and drizzle
      // without its list of exports, which Node reads anew for each of its hundred files.
      resolve: { noExternal: ['drizzle-orm', 'lucide-react', 'zod'] },
    },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1' },
})
