import type { Page } from '@playwright/test';
import { addPluginForBrowser } from './cookie-plugin';

/** Makes visitors see likes and sharing buttons, for one browser. Without them the editor has no settings for them. */
export const drawPostSettings = ( page: Page ): Promise< void > =>
	addPluginForBrowser(
		page,
		'drawn',
		"add_filter( 'slipstream_drawn_settings', static fn () => [ 'likes', 'sharing' ] );"
	);
