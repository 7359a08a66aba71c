import type { Page } from '@playwright/test';
import { addPluginForBrowser } from './cookie-plugin';

/** Makes the site show likes and sharing buttons to one browser. Without them, the editor hides their settings. */
export const drawPostSettings = ( page: Page ): Promise< void > =>
	addPluginForBrowser(
		page,
		'drawn',
		"add_filter( 'slipstream_drawn_settings', static fn () => [ 'likes', 'sharing' ] );"
	);
