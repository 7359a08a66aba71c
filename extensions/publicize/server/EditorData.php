<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Page;
use Slipstream\Domains\Social\Connections\ConnectionsPage;

/** Data of the panel for the editor's first paint. */
final class EditorData {

	/** @return array{connectUrl: string} URL of the page where accounts are connected. */
	public static function data(): array {
		return [ 'connectUrl' => Page::url( ConnectionsPage::SLUG ) ];
	}
}
