/** Spec 2 §9. */
export const shortestSearch = 2
export const foundOfEach = 5
