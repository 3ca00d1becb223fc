import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { baseOf } from './scripts/asset-base.ts'
import { browserChunks, nameOfAsset, nameOfChunk } from './scripts/browser-chunks.ts'
import { bundledPackages } from './scripts/bundled-packages.ts'
import { inlineIcons } from './scripts/inline-icons.ts'
import { oneStartFile } from './scripts/one-start-file.ts'
import { precompress } from './scripts/precompress.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import { serverRendered } from './scripts/server-rendered.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { stripContracts } from './scripts/strip-contracts.ts'

/** The host is the server's entry, so host, pages and API are one bundle with one module graph. */
export default defineConfig(({ command }) => ({
  base: baseOf(process.env.ASSETS_URL),
  plugins: [
    tailwindcss(),
    shortClassNames(import.meta.dirname),
    serverRendered(),
    inlineIcons(import.meta.dirname),
    reactAsModules(import.meta.dirname),
    stripContracts(),
    reactRouter(),
    oneStartFile(),
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
      build: { rolldownOptions: { input: './server/built.ts' } },
      // Under development Node loads them: Vite would run CommonJS as a module, where there is no `require`.
      resolve: { noExternal: command === 'build' ? bundledPackages : [] },
    },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1' },
}))
