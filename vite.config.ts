import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The Hono application is the server's entry, so pages and API are one bundle with one module graph. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/app.server.ts' } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1' },
})
