<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Forms and IDs on the current page. Keeps IDs unique, and numbers copies of the same form. */
final class PageForms {

	/** Maximum number of shared forms on one page, so that repeated blocks stay cheap. */
	private const MAX_SHARED = 20;

	/** @var array<string, Form> Forms by key. */
	private array $forms = [];

	/** @var array<string, int> Number of copies of a form, by key without the copy's number. */
	private array $copies = [];

	/** @var array<string, int> Number of requests for an ID. */
	private array $ids = [];

	/** @var array<int, int> Number of shared forms, by whether they are kept. */
	private array $shared = [];

	/** @var list<string> Requested IDs in order. */
	private array $requested_ids = [];

	/** @var array<string, int> Number of IDs requested before each form, by form key. */
	private array $before = [];

	public function add( Form $form ): Form {
		$number = $this->is_kept() ? $this->copies[ $form->key() ] = 1 + ( $this->copies[ $form->key() ] ?? 0 ) : 1;
		$copy   = $form->as_copy( $number );

		$this->forms[ $copy->key() ]  = $copy;
		$this->before[ $copy->key() ] = count( $this->requested_ids );
		return $copy;
	}

	/** Returns the form that the submission belongs to; null if none matches. */
	public function find( SubmissionRequest $request ): ?Form {
		foreach ( $this->forms as $form ) {
			if ( $request->is_for( $form ) ) {
				return $form;
			}
		}
		return null;
	}

	/**
	 * Returns the form that replaces one that is gone.
	 * @param string       $id    ID of the submitted form.
	 * @param list<string> $names Names of the submitted fields.
	 */
	public function find_replacement( string $id, array $names ): ?Form {
		$best  = null;
		$score = -1;
		foreach ( $this->forms as $form ) {
			$common = count( array_intersect( array_column( $form->fields, 'name' ), $names ) );
			if ( $form->id === $id && $common > $score ) {
				$best  = $form;
				$score = $common;
			}
		}
		return $best;
	}

	public function has_file_fields(): bool {
		return [] !== array_filter( $this->forms, static fn ( Form $form ): bool => $form->has_files() );
	}

	/** Prepares to render the form again with the same IDs. */
	public function rewind( Form $form ): void {
		$requested_ids       = array_slice( $this->requested_ids, 0, $this->before[ $form->key() ] ?? 0 );
		$this->ids           = [];
		$this->requested_ids = [];
		array_map( $this->unique_id( ... ), $requested_ids );
	}

	/** Returns the ID, with a suffix if the page already contains it. */
	public function unique_id( string $id ): string {
		if ( ! $this->is_kept() ) {
			return $id;
		}
		$this->requested_ids[] = $id;
		while ( isset( $this->ids[ $id ] ) ) {
			$id .= '-' . $this->ids[ $id ]++;
		}
		$this->ids[ $id ] = 1;
		return $id;
	}

	/** Whether another shared form may be rendered on this page. */
	public function may_render_shared(): bool {
		$kept = (int) $this->is_kept();

		$this->shared[ $kept ] = 1 + ( $this->shared[ $kept ] ?? 0 );
		return $this->shared[ $kept ] <= self::MAX_SHARED;
	}

	/** Removes all forms that were rendered so far. */
	public function clear(): void {
		$this->forms = [];
		$this->reset();
	}

	/** Discards everything rendered so far, because it is not shown. */
	public function reset(): void {
		$this->shared        = [];
		$this->copies        = [];
		$this->ids           = [];
		$this->requested_ids = [];
	}

	/** Whether the output is part of the page. Plugins also render posts in the head for a description. */
	private function is_kept(): bool {
		return ! doing_action( 'wp_head' );
	}
}
