import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Box, Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { failureText, withReason } from '../../actions/failureText.ts';
import { fetchProgram } from '../../actions/fetchProgram.ts';
import { useAction } from '../../actions/useAction.ts';
import { deleteAllArticles } from './deleteAllArticles.ts';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { fixImages } from './fixImages.ts';
import { StartFetchingButton } from './StartFetchingButton.tsx';
import type { LongTask } from './longTask.ts';
import { TaskStatus } from './TaskStatus.tsx';
import { useLongTask } from './useLongTask.ts';

// What reads markup is only loaded by those who need it.
const cleanExcerpts: LongTask = async (context) =>
  (await fetchProgram(() => import('./cleanExcerpts.ts'))).cleanExcerpts(context);

const deletionFailure = withReason('Error deleting articles');

/** What is done to all articles at once: fetching, cleaning, images, and their end. */
export function ArticleMaintenance() {
  const { running, start, stop } = useLongTask();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const [totalToDelete, setTotalToDelete] = useState<number | null>(null);
  const [askToDelete] = useAction(async ({ dataProvider }) => {
    const { total = 0 } = await dataProvider.getList('articles', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      meta: { columns: ['id'] },
    });
    setTotalToDelete(total);
  }, deletionFailure);

  const closeMenu = () => setMenuAnchor(null);
  const choose = (act: () => void) => () => {
    closeMenu();
    act();
  };

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, pt: 2 }}>
        <StartFetchingButton />
        <Button
          endIcon={<ArrowDropDown />}
          aria-haspopup="menu"
          aria-expanded={menuAnchor !== null}
          disabled={running !== null}
          onClick={(event) => setMenuAnchor(event.currentTarget)}
          sx={{ minHeight: 40 }}
        >
          Maintenance
        </Button>
      </Box>
      <Menu
        anchorEl={menuAnchor}
        open={menuAnchor !== null}
        onClose={closeMenu}
        // It stands outside the page's main part, and has to be a landmark of its own.
        slotProps={{ root: { role: 'region', 'aria-label': 'Maintenance' } }}
      >
        <MenuItem
          onClick={choose(() => {
            start({
              title: 'Clean HTML Excerpts',
              task: cleanExcerpts,
              failure: (error) =>
                failureText('Error fixing articles. Check console for details.', error),
            });
          })}
        >
          Clean HTML Excerpts
        </MenuItem>
        <MenuItem
          onClick={choose(() => {
            start({
              title: 'Fix Image URLs',
              task: fixImages,
              failure: () => 'Error extracting images. Check console for details.',
            });
          })}
        >
          Fix Image URLs
        </MenuItem>
        <Divider />
        <MenuItem onClick={choose(askToDelete)} sx={{ color: 'error.main' }}>
          Delete All
        </MenuItem>
      </Menu>
      {running === null ? null : <TaskStatus running={running} onStop={stop} />}
      {totalToDelete === null ? null : (
        <DeleteAllDialog
          total={totalToDelete}
          onCancel={() => setTotalToDelete(null)}
          onConfirm={(mayReturn) => {
            setTotalToDelete(null);
            start({
              title: 'Delete All',
              task: deleteAllArticles({ mayReturn, total: totalToDelete }),
              failure: deletionFailure,
            });
          }}
        />
      )}
    </>
  );
}
