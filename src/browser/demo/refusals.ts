/** The text of every act and page part that needs an account. */
export const notInDemo = 'This is not part of the demo. Sign up to use it.'
