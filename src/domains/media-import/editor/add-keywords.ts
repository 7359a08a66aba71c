interface Settings {
	readonly keywords?: readonly string[];
}

/** Filters `blocks.registerBlockType`: adds the names of the services as keywords of the image block. */
export function addKeywords< S extends Settings >( settings: S, name: string ): S {
	return name === 'core/image'
		? { ...settings, keywords: [ ...( settings.keywords ?? [] ), 'google photos', 'pexels' ] }
		: settings;
}
