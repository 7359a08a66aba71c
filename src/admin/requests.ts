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

/** Image of the media library, as WordPress' REST API returns it. */
export interface LibraryImage {
	readonly id: number;
	readonly alt_text: string;
	readonly title: { readonly rendered: string };
	/** Local time, such as `2026-11-28T01:27:00`. */
	readonly date: string;
	readonly source_url: string;
	readonly media_details: { readonly sizes?: { readonly thumbnail?: { readonly source_url: string } } };
}

/** Types of images that all email programs show. */
const IMAGE_TYPES = [ 'image/png', 'image/jpeg', 'image/gif' ];

/** Maximum images of a type that the picker shows. A search finds older ones. */
const MAX_IMAGES = 48;

const IMAGE_FIELDS = 'id,alt_text,title,date,source_url,media_details';

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
	/** @return The image; null if it was deleted. */
	image: async ( id: number ) => {
		try {
			const path = addQueryArgs( `/wp/v2/media/${ id }`, { _fields: IMAGE_FIELDS } );
			return await apiFetch< LibraryImage >( { path } );
		} catch ( error ) {
			if ( statusOf( error ) === 404 ) {
				return null;
			}
			throw error;
		}
	},
	/** @return Images that all email programs show, newest first. */
	images: async ( search: string ) => {
		// WordPress 6.8 accepts only one type per request.
		const found = await Promise.all(
			IMAGE_TYPES.map( ( type ) => {
				const query = {
					mime_type: type,
					per_page: MAX_IMAGES,
					_fields: IMAGE_FIELDS,
					...( search && { search } ),
				};
				return apiFetch< LibraryImage[] >( { path: addQueryArgs( '/wp/v2/media', query ) } );
			} )
		);
		return found.flat().sort( ( a, b ) => b.date.localeCompare( a.date ) || b.id - a.id );
	},
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

const statusOf = ( error: unknown ) => ( error as { data?: { status?: unknown } | null } | null )?.data?.status;

/** @return Name of the field whose value was refused; '' if the error is not about a field. */
export function fieldOf( error: unknown ): string {
	const field = ( error as { data?: { field?: unknown } | null } | null )?.data?.field;
	return typeof field === 'string' ? field : '';
}
