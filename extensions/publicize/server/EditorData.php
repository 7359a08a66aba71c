<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Page;
use Slipstream\Domains\Social\Connections\ConnectionsPage;

/** Data of the panel for the editor's first paint. */
final class EditorData {

	/** @return array{connectUrl: string, annotationsUrl: string} Page where accounts are connected; script that marks the tweets of a thread. */
	public static function data(): array {
		$script = wp_scripts()->query( 'wp-annotations' );
		return [
			'connectUrl'     => Page::url( ConnectionsPage::SLUG ),
			'annotationsUrl' => is_object( $script ) && is_string( $script->src ?? null ) ? site_url( $script->src ) : '',
		];
	}
}
