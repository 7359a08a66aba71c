export type CalendlyStyle = 'inline' | 'link';

/** Attributes of jetpack/calendly, as declared in block.json. Colors are six hex digits without "#". */
export type CalendlyAttributes = {
	backgroundColor?: string;
	/** Boolean. Older releases saved the text or number of an embed code. */
	hideEventTypeDetails?: boolean | string | number;
	primaryColor?: string;
	textColor?: string;
	style?: CalendlyStyle;
	url?: string;
};
