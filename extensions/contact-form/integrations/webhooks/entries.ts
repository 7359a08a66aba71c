import { toRecord } from '../../../../shared/site';

/** A webhook of the site's list. Its address may be as good as a password, so that authors don't read it. */
export interface Webhook {
	readonly id: string;
	readonly name: string;
}

/** What content holds of a webhook; newer releases of Jetpack add more, which is kept. */
const idOf = ( entry: unknown ): unknown => toRecord( entry ).webhook_id ?? toRecord( entry ).id;

const isEnabled = ( entry: unknown ): boolean => toRecord( entry ).enabled !== false;

export const isChosen = ( entries: readonly unknown[], id: string ): boolean =>
	entries.some( ( entry ) => idOf( entry ) === id && isEnabled( entry ) );

/** @return The entries with one switched; the others, and what else stands in this one, stay as they are. */
export function choose( entries: readonly unknown[], id: string, enabled: boolean ): unknown[] {
	return entries.some( ( entry ) => idOf( entry ) === id )
		? entries.map( ( entry ) => ( idOf( entry ) === id ? { ...toRecord( entry ), enabled } : entry ) )
		: [ ...entries, { webhook_id: id, url: '', enabled } ];
}

/** @return How many enabled entries name an address of their own. */
export const countForeign = ( entries: readonly unknown[], webhooks: readonly Webhook[] ): number =>
	entries.filter( ( entry ) => isEnabled( entry ) && ! webhooks.some( ( { id } ) => id === idOf( entry ) ) ).length;
