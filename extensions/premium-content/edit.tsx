import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { Modal, Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	canConnect,
	ConnectButton,
	ConnectNotice,
	CONNECTED,
	UNKNOWN,
	UpgradeNotice,
	useMembership,
} from '../../shared/memberships';
import type { EditProps } from '../../shared/types/extension';
import { NewPlanForm } from './components/new-plan-form';
import { PlanMenu } from './components/plan-menu';
import { ReadersNote } from './components/readers-note';
import { Sidebar } from './components/sidebar';
import { ViewToggle } from './components/view-toggle';
import constants from './constants.json';
import { useDefaultPlan, useNewPlan } from './hooks/use-new-plan';
import { useFirstPlan, usePaymentsPlan } from './hooks/use-plan-upkeep';
import { useSelfSelection } from './hooks/use-self-selection';
import { useTeaser } from './hooks/use-teaser';
import { useView } from './hooks/use-view';
import { planIdsOf, planOf, withMainPlan } from './plans';
import { containerTemplate, NAMES } from './template';
import type { PremiumAttributes } from './types';
import { ViewContext } from './view-context';

const VIEWS = [ NAMES.visitors, NAMES.subscribers ];

interface EditorSettings {
	readonly isPreviewMode?: boolean;
}

/** @return Text of the loading indicator; '' if the block waits for nothing. */
function useProgress( isLoading: boolean, isSaving: boolean ): string {
	if ( isLoading ) {
		return __( 'Loading data…', 'slipstream' );
	}
	return isSaving ? __( 'Saving plan…', 'slipstream' ) : '';
}

export default function Edit( props: EditProps< PremiumAttributes > ) {
	const { attributes, setAttributes, clientId, isSelected } = props;
	const teaserLength = Math.min( attributes.teaserLength ?? 0, constants.maxTeaserLength );
	const { isPreviewMode = false } = useSelect(
		( select ) => select( blockEditorStore ).getSettings() as EditorSettings,
		[]
	);
	const isPreview = isPreviewMode || attributes.isPreview === true;
	const membership = useMembership( { isAsked: ! isPreview, notice: 'snackbar' } );
	const { state, plans, connectUrl, needsUpgrade, upgradeUrl } = membership;
	const planIds = planIdsOf( attributes );
	const { view, change } = useView( clientId );
	const [ isModalOpen, setIsModalOpen ] = useState( false );
	const { isSaving, add } = useNewPlan( ( { id } ) => {
		setAttributes( withMainPlan( attributes, id ) );
		setIsModalOpen( false );
	} );
	const setTeaser = useTeaser( props );
	useSelfSelection( clientId );
	useFirstPlan( props, membership );
	useDefaultPlan( membership, add );
	usePaymentsPlan( clientId, planIds[ 0 ] );

	const hasBothViews = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 1,
		[ clientId ]
	);
	const { children, ...blockProps } = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: VIEWS,
		template: containerTemplate( isPreview ),
		// If a saved block lacks a view, let the author insert it.
		templateLock: hasBothViews ? 'insert' : false,
		renderAppender: false,
	} );
	const progress = useProgress( state === UNKNOWN && ! isPreview, isSaving );
	const form = (
		<NewPlanForm
			attributes={ attributes }
			isSaving={ isSaving }
			onChange={ setAttributes }
			onAdd={ ( values ) => void add( values ) }
		/>
	);
	return (
		<ViewContext.Provider value={ { view, teaserLength, onChange: change } }>
			<ViewToggle />
			{ state === CONNECTED && (
				<PlanMenu
					plans={ plans }
					current={ planOf( plans, planIds[ 0 ] ) }
					onChoose={ ( { id } ) => setAttributes( withMainPlan( attributes, id ) ) }
					onAdd={ () => setIsModalOpen( true ) }
				/>
			) }
			{ canConnect( membership ) && <ConnectButton url={ connectUrl } block="premium-content" /> }
			<Sidebar
				attributes={ attributes }
				membership={ membership }
				form={ form }
				onChange={ setAttributes }
				onTeaser={ setTeaser }
			/>
			{ ! isPreview && <ReadersNote clientId={ clientId } /> }
			{ isModalOpen && (
				<Modal
					title={ __( 'Add a new subscription', 'slipstream' ) }
					onRequestClose={ () => setIsModalOpen( false ) }
				>
					{ form }
				</Modal>
			) }
			<div { ...blockProps }>
				{ canConnect( membership ) && <ConnectNotice /> }
				{ needsUpgrade && isSelected && <UpgradeNotice upgradeUrl={ upgradeUrl } /> }
				{ progress && <Placeholder icon={ <Spinner /> } label={ progress } /> }
				{ children }
			</div>
		</ViewContext.Provider>
	);
}
