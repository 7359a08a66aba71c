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

/** Returns all services in services.json, in the order of the settings screen. */
export function allServices(): readonly Service[] {
	return Object.entries( services ).map( ( [ id, service ] ) => ( {
		id,
		title: 'title' in service ? service.title : TITLES[ id ]!(),
	} ) );
}

/** Finds a service by its ID or an alias. @return undefined if the service has been closed. */
export function findService( id: string ): Service | undefined {
	const names: Readonly< Record< string, string > > = aliases;
	const name = names[ id ] ?? id;
	return allServices().find( ( service ) => service.id === name );
}
