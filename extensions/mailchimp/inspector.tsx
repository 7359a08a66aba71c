import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { fetchSettings } from './api';
import { AudiencePicker } from './components/audience-picker';
import { GroupsPanel } from './components/groups-panel';
import { useRequest } from './hooks/use-request';
import type { NoticeKind } from './hooks/use-notice-preview';
import { textOf, type TextName } from './texts';
import type { MailchimpAttributes } from './types';

interface Props {
	readonly attributes: MailchimpAttributes;
	/** URL of the settings screen; '' if the user has no access to it. */
	readonly setUpUrl: string;
	readonly onChange: ( changes: Partial< MailchimpAttributes > ) => void;
	readonly onAudition: ( kind: NoticeKind ) => void;
}

const notices = (): ReadonlyArray< readonly [ NoticeKind, string ] > => [
	[ 'processing', __( 'Processing text', 'slipstream' ) ],
	[ 'success', __( 'Success text', 'slipstream' ) ],
	[ 'error', __( 'Error text', 'slipstream' ) ],
];

function TextPanels( { attributes, onChange, onAudition }: Props ) {
	const field = ( name: TextName, label: string, onTyped?: () => void ) => (
		<TextControl
			__next40pxDefaultSize
			key={ name }
			label={ label }
			value={ textOf( attributes, name ) }
			onChange={ ( value ) => {
				onChange( { [ name ]: value } );
				onTyped?.();
			} }
		/>
	);
	return (
		<>
			<PanelBody title={ __( 'Text Elements', 'slipstream' ) }>
				{ field( 'emailPlaceholder', __( 'Email placeholder', 'slipstream' ) ) }
			</PanelBody>
			<PanelBody title={ __( 'Notifications', 'slipstream' ) }>
				{ notices().map( ( [ kind, label ] ) => field( `${ kind }Label`, label, () => onAudition( kind ) ) ) }
			</PanelBody>
		</>
	);
}

/** Panel for the merge field in which Mailchimp stores where a subscriber signed up. */
function LocationPanel( { attributes, onChange }: Pick< Props, 'attributes' | 'onChange' > ) {
	const { response } = useRequest( fetchSettings );
	const tags = ( response?.merge_fields ?? [] ).map( ( { tag } ) => tag ).join( ', ' );
	return (
		<PanelBody title={ __( 'Signup Location Tracking', 'slipstream' ) } initialOpen={ false }>
			<TextControl
				__next40pxDefaultSize
				label={ __( 'Signup Field Tag', 'slipstream' ) }
				placeholder={ __( 'SIGNUP', 'slipstream' ) }
				help={
					tags
						? sprintf(
								/* translators: %s: names of fields, such as "FNAME, SOURCE". */
								__( 'Merge fields of the audience: %s', 'slipstream' ),
								tags
							)
						: __( 'Tag of a merge field in the audience.', 'slipstream' )
				}
				value={ attributes.signupFieldTag ?? '' }
				onChange={ ( signupFieldTag ) => onChange( { signupFieldTag } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				label={ __( 'Signup Field Value', 'slipstream' ) }
				placeholder={ __( 'website', 'slipstream' ) }
				help={ __( 'Value of that field for everyone who signs up with this form.', 'slipstream' ) }
				value={ attributes.signupFieldValue ?? '' }
				onChange={ ( signupFieldValue ) => onChange( { signupFieldValue } ) }
			/>
		</PanelBody>
	);
}

export function Inspector( props: Props ) {
	const { attributes, setUpUrl, onChange } = props;
	return (
		<InspectorControls>
			<TextPanels { ...props } />
			<GroupsPanel
				interests={ attributes.interests ?? [] }
				onChange={ ( interests ) => onChange( { interests } ) }
			/>
			<LocationPanel attributes={ attributes } onChange={ onChange } />
			<PanelBody title={ __( 'Connection', 'slipstream' ) } initialOpen={ false }>
				{ setUpUrl ? (
					<>
						<AudiencePicker />
						<ExternalLink href={ setUpUrl }>{ __( 'Manage Connection', 'slipstream' ) }</ExternalLink>
					</>
				) : (
					<p>{ __( 'An administrator manages the connection.', 'slipstream' ) }</p>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
