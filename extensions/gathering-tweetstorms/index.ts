export const name = 'gathering-tweetstorms';
export const filters = [];
