export type CalendlyStyle = 'inline' | 'link';

/** Attributes of jetpack/calendly, as block.json has them. Colors are six hex digits, without "#". */
export type CalendlyAttributes = {
	backgroundColor?: string;
	/** Text and numbers come from embed codes of older releases. */
	hideEventTypeDetails?: boolean | string | number;
	primaryColor?: string;
	textColor?: string;
	style?: CalendlyStyle;
	url?: string;
};
