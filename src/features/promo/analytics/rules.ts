/** Stands for the hosts beyond the limit. */
export const otherHosts = '(other)'
/** Hosts of a page on one day; views from further ones are counted together. */
export const hostsPerDay = 200
