const text = { type: 'string' } as const;

export const attributes = {
	emailPlaceholder: text,
	consentText: text,
	interests: { type: 'array' },
	processingLabel: text,
	signupFieldTag: text,
	signupFieldValue: text,
	successLabel: text,
	errorLabel: text,
	preview: { type: 'boolean' },
} as const;
