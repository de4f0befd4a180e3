import { type SQL, sql } from 'drizzle-orm'
import type { PageContent } from './schema.ts'

/** The columns of a page's draft, which carry the names of the wire, for a content. */
export const columnsOf = ({ seo, theme, links, ...content }: PageContent) => ({
  title: content.title,
  description: content.description,
  genres: content.genres,
  heroImageUrl: content.heroImage,
  galleryImages: content.gallery,
  websiteLink: links.website || null,
  discordLink: links.discord || null,
  socialMediaLinks: { twitter: links.twitter, instagram: links.instagram, youtube: links.youtube },
  privacyPolicyText: content.privacyPolicyText,
  termsOfServiceText: content.termsOfServiceText,
  seoMetadata: seo,
  themeSettings: theme,
})

/** Expression: the content of the draft of a page `p`, as JSON. */
export const draftContent: SQL = sql`jsonb_build_object(
  'title', p.title, 'description', p.description, 'genres', to_jsonb(p.genres),
  'heroImage', p.hero_image_url, 'gallery', p.gallery_images,
  'links', p.social_media_links || jsonb_build_object('website', coalesce(p.website_link, ''), 'discord', coalesce(p.discord_link, '')),
  'privacyPolicyText', p.privacy_policy_text, 'termsOfServiceText', p.terms_of_service_text,
  'seo', p.seo_metadata, 'theme', p.theme_settings)`
