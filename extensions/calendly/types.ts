export type CalendlyStyle = 'inline' | 'link';

/** Attributes of jetpack/calendly, as declared in block.json. Colors are six hex digits without "#". */
export type CalendlyAttributes = {
	backgroundColor?: string;
	/** Older releases saved text and numbers from embed codes. */
	hideEventTypeDetails?: boolean | string | number;
	primaryColor?: string;
	textColor?: string;
	style?: CalendlyStyle;
	url?: string;
};
