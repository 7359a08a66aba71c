import { __ } from '@wordpress/i18n';
import aliases from './aliases.json';
import services from './services.json';

export interface Service {
	readonly id: string;
	readonly title: string;
}

const TITLES: Readonly< Record< string, () => string > > = {
	email: () => __( 'Email', 'slipstream' ),
	print: () => __( 'Print', 'slipstream' ),
	copy: () => __( 'Copy link', 'slipstream' ),
	'qr-code': () => __( 'QR code', 'slipstream' ),
	share: () => __( 'Share', 'slipstream' ),
};

/** Returns all services that exist, in the order in which they are offered. */
export function allServices(): readonly Service[] {
	return Object.entries( services ).map( ( [ id, service ] ) => ( {
		id,
		title: 'title' in service ? service.title : TITLES[ id ]!(),
	} ) );
}

/** @return The service of an ID or an older name; undefined if it was closed. */
export function findService( id: string ): Service | undefined {
	const names: Readonly< Record< string, string > > = aliases;
	const name = names[ id ] ?? id;
	return allServices().find( ( service ) => service.id === name );
}
