<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Page;
use Slipstream\Domains\Social\Connections\ConnectionsPage;

/** Initial data of the sharing panel, printed into the editor page. */
final class EditorData {

	/** @return array{connectUrl: string, annotationsUrl: string} URLs of the connections page and of WordPress' annotations script. */
	public static function data(): array {
		$script = wp_scripts()->registered['wp-annotations'] ?? null;
		$script = null === $script ? '' : $script->src;
		return [
			'connectUrl'     => Page::url( ConnectionsPage::SLUG ),
			'annotationsUrl' => is_string( $script ) && str_starts_with( $script, '/' ) ? site_url( $script ) : (string) $script,
		];
	}
}
