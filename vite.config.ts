import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

/** The Hono application is the server's entry, so pages and API are one bundle with one module graph. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress('build/client')],
  environments: {
    // What most pages share travels as one file: sixty small ones cost a phone more round trips than bytes.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /app[\\/](ui|platform|shell)[\\/]|node_modules[\\/]lucide-react/,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/app.server.ts' } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1' },
})
