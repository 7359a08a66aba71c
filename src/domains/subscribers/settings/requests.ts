import apiFetch from '@wordpress/api-fetch';

/** Emails that can be previewed. */
export type Template = 'confirmation' | 'welcome';

/** Values that are not saved yet, by section and field. */
export type Drafts = Readonly< Record< string, Readonly< Record< string, unknown > > > >;

export interface Preview {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Notices about the design. */
	readonly notices: readonly string[];
}

const post = < T >( path: string, template: Template, settings: Drafts ) =>
	apiFetch< T >( {
		path: `/slipstream/v1/subscriber-emails/${ path }`,
		method: 'POST',
		data: { template, settings },
	} );

/** Requests with values that are not saved. They store nothing. */
export const requests = {
	preview: ( template: Template, settings: Drafts ) => post< Preview >( 'preview', template, settings ),
	test: ( template: Template, settings: Drafts ) => post< { message: string } >( 'test', template, settings ),
};
