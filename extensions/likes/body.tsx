import { __ } from '@wordpress/i18n';
import { PostCheckbox } from '../../shared/components/post-checkbox';
import { getInitialState, toRecord } from '../../shared/site';

/** @return Whether the site shows like buttons below posts. */
const isShownOnSite = () => toRecord( toRecord( getInitialState().slipstream ).likes ).shown !== false;

export default function Body() {
	const help = isShownOnSite()
		? undefined
		: __( 'Like buttons are turned off for the whole site, so visitors don’t see any here.', 'slipstream' );
	return <PostCheckbox field="jetpack_likes_enabled" label={ __( 'Show likes.', 'slipstream' ) } help={ help } />;
}
