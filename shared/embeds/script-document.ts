import parts from '../data/embed-document.json';

interface Document {
	/** Plain text. */
	readonly title: string;
	/** Markup that the provider's script will replace. */
	readonly body: string;
	/** CSS declarations for the body. */
	readonly style?: string;
	/** URL of the provider's script. */
	readonly script: string;
}

/**
 * Returns the HTML of a frame for a provider that offers only a script. There, the script cannot access the editor.
 * Counterpart: Domains\Embeds\ScriptDocument.
 */
export function scriptDocument( { title, body, style = '', script }: Document ): string {
	const values: Record< string, string > = {
		lang: document.documentElement.lang.replace( /[^\w-]/g, '' ),
		title: escaped( title ),
		body,
		style,
		script: escaped( script ),
	};
	return parts.html.replace(
		/\{(lang|title|body|style|script)\}/g,
		( part, name: string ) => values[ name ] ?? part
	);
}

function escaped( text: string ): string {
	const element = document.createElement( 'p' );
	element.textContent = text;
	return element.innerHTML.replace( /"/g, '&quot;' );
}
