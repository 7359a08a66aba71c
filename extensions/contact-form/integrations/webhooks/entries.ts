import { toRecord } from '../../../../shared/site';

/** A webhook from the site's list. Its URL is not sent to authors, because it may contain a secret. */
export interface Webhook {
	readonly id: string;
	readonly name: string;
}

/** ID of a webhook in the attribute. Newer Jetpack releases save further properties, which are kept. */
const idOf = ( entry: unknown ): unknown => toRecord( entry ).webhook_id ?? toRecord( entry ).id;

const isEnabled = ( entry: unknown ): boolean => toRecord( entry ).enabled !== false;

export const isChosen = ( entries: readonly unknown[], id: string ): boolean =>
	entries.some( ( entry ) => idOf( entry ) === id && isEnabled( entry ) );

/** @return The entries with one webhook enabled or disabled. Other entries and properties are kept. */
export function choose( entries: readonly unknown[], id: string, enabled: boolean ): unknown[] {
	return entries.some( ( entry ) => idOf( entry ) === id )
		? entries.map( ( entry ) => ( idOf( entry ) === id ? { ...toRecord( entry ), enabled } : entry ) )
		: [ ...entries, { webhook_id: id, url: '', enabled } ];
}

/** @return Number of enabled entries that are not in the site's list, since they contain a custom URL. */
export const countForeign = ( entries: readonly unknown[], webhooks: readonly Webhook[] ): number =>
	entries.filter( ( entry ) => isEnabled( entry ) && ! webhooks.some( ( { id } ) => id === idOf( entry ) ) ).length;
