export const attributes = {
	url: { type: 'string' },
	eventId: { type: [ 'number', 'string' ] as string[] },
	style: { type: 'string', default: 'inline' },
} as const;

export type Saved = { [ name: string ]: unknown };
