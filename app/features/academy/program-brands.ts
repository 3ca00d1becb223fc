import type { Program } from './contract.ts'

type Brand = Pick<Program['content'], 'brand_color' | 'branding' | 'logo_image_url'> &
  Pick<Program, 'root_modules' | 'default_module'>

const brands = new Map<string, Brand>()

/**
 * The look and the modules of a program as this tab saw them first, so that a program does not change under someone who is
 * taking it. On the server it is what was just read.
 */
export function brandOf(
  program: Pick<Program, 'slug' | 'content' | 'root_modules' | 'default_module'>,
): Brand {
  const { slug, root_modules, default_module } = program
  const { brand_color, branding, logo_image_url } = program.content
  const brand = { brand_color, branding, logo_image_url, root_modules, default_module }
  if (typeof window === 'undefined') return brand
  const first = brands.get(slug)
  if (!first) brands.set(slug, brand)
  return first ?? brand
}
