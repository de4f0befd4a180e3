/** Of a tester whose settings would refuse the request's recording (sessions-9). */
export const recordsLessText = 'Lets tests record less than this request asks for.'
