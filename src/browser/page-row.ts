import type { ComponentType } from 'react'
import type { Role } from '#shared/roles.ts'

/**
 * Who may open a page: anyone, only people without a session, people with a session (in these roles; admins always
 * may), or people whose account is suspended.
 */
export type Access = 'anyone' | 'signed-out' | 'signed-in' | 'suspended' | readonly Role[]

/** The file of a page, whose only export is its component. */
export type PageModule = Readonly<Record<string, ComponentType>>

export interface PageRow {
  access: Access
  /** Its file, which exports one component. Without one the server renders it, and the router leaves the app for it. */
  load?: () => Promise<PageModule>
  /** Last breadcrumb, and title of the window. */
  label: string
  /** Without breadcrumbs and notices: pages with their own layout. */
  bare?: true
  /** Width of the centred column, which the breadcrumbs share. */
  column?: 'content' | 'narrow' | 'form'
  /** A sign-up page: a person who began to register there may come back to finish it (product-5). */
  signUp?: true
  /** A suspended account may open it: pages that belong to signing in. */
  whileSuspended?: true
  /** A demo page (product-13): outside the demo it is missing, or for admins only. */
  outsideDemo?: 'missing' | 'admins'
}
