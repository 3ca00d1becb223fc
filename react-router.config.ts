import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A `clientAction` is a few lines, and a page with a form needs it at once.
  splitRouteModules: false,
} satisfies Config
