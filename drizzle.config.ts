import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // The same files that slices hand over in their manifests; `app/slices.test.ts` sees to it.
  schema: './app/**/tables.server.ts',
  out: './.cache/migrations',
  casing: 'snake_case',
})
