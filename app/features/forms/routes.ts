import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const adminPages = [route('admin/forms/:key', 'features/forms/pages/form-preview-page.tsx')]
