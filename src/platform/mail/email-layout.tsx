import { Fragment } from 'react'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Text, toPlainText } from 'react-email'
import { brand } from '#shared/brand.ts'
import { randomUUID } from '../crypto/crypto.ts'
import type { Email } from './email.ts'
import { withoutLinks } from './without-links.ts'

interface Content {
  subject: string
  /** The preview text that mail programs show next to the subject. */
  preview: string
  greeting: string
  paragraphs: string[]
  /** Further paragraphs of the product's own, shown as they are: an address in them stays. */
  facts?: string[]
  action: { label: string; url: string }
  /** The small text at the end: why the person gets this email, and what to do if it was sent by mistake. */
  note: string
  /** Where the person chooses which of these emails they get; linked below the note. */
  settings?: { label: string; url: string }
  /** What ends these emails without a sign-in. */
  unsubscribe?: { label: string; url: string }
}

const colours = {
  ink: '#17171f',
  muted: '#5d5d6b',
  line: '#e3e3ea',
  paper: '#fbfaf7',
  card: '#ffffff',
  accent: '#5b45d6',
}
const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const asWritten = [{ selector: 'h1', options: { uppercase: false } }]

/**
 * Renders an email of the product in the common layout, as HTML and as plain text. Texts that may hold names of people,
 * studios, workspaces and games hold no links (accounts-15); action, facts and note are the product's own.
 */
export async function renderEmail(to: string, content: Content): Promise<Email> {
  const subject = withoutLinks(content.subject)
  const words = {
    preview: withoutLinks(content.preview),
    greeting: withoutLinks(content.greeting),
    paragraphs: content.paragraphs.map(withoutLinks),
  }
  const html = await render(<EmailLayout {...content} {...words} />)
  const unsubscribeUrl = content.unsubscribe?.url
  const plain = toPlainText(html, { selectors: asWritten })
  return { id: randomUUID(), to, subject, html, plain, ...(unsubscribeUrl && { unsubscribeUrl }) }
}

function EmailLayout({ preview, greeting, paragraphs, facts = [], action, note, settings, unsubscribe }: Content) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{
          backgroundColor: colours.paper,
          color: colours.ink,
          fontFamily: font,
          margin: 0,
          padding: '24px 12px',
        }}
      >
        <Container
          style={{
            backgroundColor: colours.card,
            border: `1px solid ${colours.line}`,
            borderRadius: 10,
            maxWidth: 520,
            padding: '28px 28px 20px',
          }}
        >
          <Text style={{ color: colours.accent, fontSize: 15, fontWeight: 700, margin: '0 0 20px' }}>{brand.name}</Text>
          <Heading as="h1" style={{ fontSize: 20, lineHeight: '28px', margin: '0 0 12px' }}>
            {greeting}
          </Heading>
          {[...paragraphs, ...facts].map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: 15, lineHeight: '24px', margin: '0 0 16px' }}>
              {paragraph}
            </Text>
          ))}
          <Button
            href={action.url}
            style={{
              backgroundColor: colours.accent,
              borderRadius: 8,
              color: '#ffffff',
              fontSize: 15,
              fontWeight: 600,
              padding: '12px 20px',
            }}
          >
            {action.label}
          </Button>
          <Text
            data-skip-in-text="true"
            style={{
              color: colours.muted,
              fontSize: 13,
              lineHeight: '20px',
              margin: '20px 0 0',
              wordBreak: 'break-all',
            }}
          >
            {action.url}
          </Text>
          <Text
            style={{
              borderTop: `1px solid ${colours.line}`,
              color: colours.muted,
              fontSize: 13,
              lineHeight: '20px',
              margin: '20px 0 0',
              paddingTop: 16,
            }}
          >
            {note}{' '}
            {[settings, unsubscribe].map(
              (link) =>
                link && (
                  <Fragment key={link.url}>
                    <Link href={link.url} style={{ color: colours.accent, textDecoration: 'underline' }}>
                      {link.label}
                    </Link>{' '}
                  </Fragment>
                ),
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
