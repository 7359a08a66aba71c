import apiFetch from '@wordpress/api-fetch';
import type { Connection, SocialData } from './types';

const BASE = '/slipstream/v1';

const post = < T >( path: string, data: object = {} ) =>
	apiFetch< T >( { path: `${ BASE }${ path }`, method: 'POST', data } );

/** Login data of an account with a password. */
export interface LoginData {
	readonly identifier: string;
	readonly password: string;
	readonly server: string;
}

/** All REST requests of the page. */
export const requests = {
	load: () => apiFetch< SocialData >( { path: `${ BASE }/social/connections` } ),
	signIn: ( network: string, server: string ) => post< { url: string } >( '/social/connect', { network, server } ),
	connect: ( network: string, entered: LoginData ) =>
		post< unknown >( `/services/${ network }/accounts/app-password`, entered ),
	disconnect: ( { service_name: service, id }: Connection ) =>
		apiFetch< unknown >( { path: `${ BASE }/services/${ service }/accounts/${ id }`, method: 'DELETE' } ),
	share: ( { id }: Connection, shared: boolean ) => post< Connection >( `/social/connections/${ id }`, { shared } ),
	test: ( { id }: Connection ) => post< Connection >( `/social/connections/${ id }/test` ),
};
