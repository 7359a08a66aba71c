import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type {
	FailedJob,
	Feature,
	JobChoice,
	JobGroups,
	JobStatus,
	NetworkPage,
	PlanChoice,
	Service,
	SettingsSection,
	SettingsValues,
	StoredData,
} from './types';

const BASE = '/slipstream/v1';

const get = < T >( path: string ) => apiFetch< T >( { path: `${ BASE }${ path }` } );
const post = < T >( path: string, data: object = {} ) =>
	apiFetch< T >( { path: `${ BASE }${ path }`, method: 'POST', data } );

/** Requests of the settings screen. They send changed values only. */
export const requests = {
	features: () => get< Feature[] >( '/features' ),
	switchFeatures: ( changes: Record< string, boolean > ) => post< unknown >( '/features', { changes } ),
	plan: () => get< PlanChoice >( '/plan' ),
	choosePlan: ( plan: string ) => post< { plan: string } >( '/plan', { plan } ),
	services: () => get< Service[] >( '/services' ),
	setCredentials: ( service: string, values: Record< string, string > ) =>
		post< Service >( `/services/${ service }/credentials`, { values } ),
	removeCredentials: ( service: string ) =>
		apiFetch< Service >( { path: `${ BASE }/services/${ service }/credentials`, method: 'DELETE' } ),
	testService: ( service: string ) => post< { works: boolean; message: string } >( `/services/${ service }/test` ),
	connectAccount: ( service: string ) => post< { url: string } >( `/services/${ service }/accounts` ),
	disconnectAccount: ( service: string, account: number ) =>
		apiFetch< Service >( { path: `${ BASE }/services/${ service }/accounts/${ account }`, method: 'DELETE' } ),
	settings: () => get< SettingsSection[] >( '/settings' ),
	changeSettings: ( section: string, changes: SettingsValues, confirmation = '' ) =>
		post< SettingsSection >( `/settings/${ section }`, { changes, ...( confirmation && { confirmation } ) } ),
	storedData: () => get< StoredData[] >( '/stored-data' ),
	failedJobs: () => get< FailedJob[] >( '/jobs' ),
	countFailedJobs: async () => {
		const answer = await apiFetch< Response, false >( { path: `${ BASE }/jobs`, method: 'HEAD', parse: false } );
		return Number( answer.headers.get( 'X-WP-Total' ) );
	},
	jobGroups: () => get< JobGroups >( '/jobs/groups' ),
	jobStatus: () => get< JobStatus >( '/jobs/status' ),
	retryJobs: async ( choice: JobChoice ) => ( await post< { retried: number } >( '/jobs/retry', choice ) ).retried,
	dismissJobs: async ( choice: JobChoice ) =>
		( await post< { dismissed: number } >( '/jobs/dismiss', choice ) ).dismissed,
	pauseJobs: ( paused: boolean ) => post< { paused: boolean } >( '/jobs/pause', { paused } ),
	testMail: () => post< { sent: boolean; message: string } >( '/mail/test' ),
	sites: ( page: number, search: string ) => get< NetworkPage >( addQueryArgs( '/sites', { page, search } ) ),
	chooseSitePlan: ( site: number, plan: string ) => post< { plan: string } >( `/sites/${ site }/plan`, { plan } ),
};

/**
 * @param error Value with which the request was rejected.
 * @return The server's message; '' if there is none.
 */
export function reasonOf( error: unknown ): string {
	const message = ( error as { message?: unknown } | null )?.message;
	return typeof message === 'string' ? message : '';
}

/** @return Name of the field whose value was refused; '' if the error is not about a field. */
export function fieldOf( error: unknown ): string {
	const field = ( error as { data?: { field?: unknown } | null } | null )?.data?.field;
	return typeof field === 'string' ? field : '';
}
