const robotWords =
  /(?<!cu)bot\b|bots?[/;+_-]|crawl|spider|slurp|lighthouse|pagespeed|archiver|mediapartners|facebookexternalhit|embedly|preview|monitor|uptime|validator|scrap/i

/**
 * Whether a user agent is a browser that does not say to be a robot: crawlers and previews of links name themselves, and
 * programs such as curl do not begin with 'Mozilla/'.
 */
export const isBrowser = (userAgent: string | undefined): userAgent is string =>
  userAgent !== undefined && /^(Mozilla|Opera)\//.test(userAgent) && !robotWords.test(userAgent)
