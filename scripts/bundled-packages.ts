/**
 * Packages of many files: bundled, they start in less time and memory than Node needs to find and read each file. Those that load
 * files of their own by path, or that few requests need, stay outside.
 */
export const bundledPackages = [
  'drizzle-orm',
  'lucide-react',
  'zod',
  'yaml',
  'jose',
  'diff',
  'arctic',
  'hono',
  'uuid',
  'tsyringe',
  'rate-limiter-flexible',
  'prom-client',
  'pg-boss',
  'cron-parser',
  'react-router',
  '@react-router/node',
  '@opentelemetry/api',
  /^@hono\//,
  /^@oslojs\//,
  /^@peculiar\//,
  /^@remix-run\//,
  /^@simplewebauthn\//,
  /^@tanstack\//,
  /^micromark/,
]
